export { OpenDialog } from './open-dialog.tsx';
export { OpenMenu } from './open-menu.tsx';
