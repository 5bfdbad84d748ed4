export { DialogContent } from './dialog/DialogContent.tsx';
export { MenuContent } from './menu/MenuContent.tsx';
