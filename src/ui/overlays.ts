export { DialogContent } from './DialogContent.tsx';
export { MenuContent } from './MenuContent.tsx';
