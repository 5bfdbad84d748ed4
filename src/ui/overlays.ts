export { OpenDialog } from './dialog/DialogContent.tsx';
export { OpenMenu } from './menu/MenuContent.tsx';
