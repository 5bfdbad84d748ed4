import { Command } from 'cmdk';

const commands = ['Create', 'Delete', 'Duplicate', 'Preview', 'Publish', 'Save', 'Share', 'Translate'].flatMap((verb) =>
  ['menu', 'page', 'post', 'product', 'reservation'].map((thing) => `${verb} a ${thing}`),
);

export function CommandPalette() {
  return (
    <div role="dialog" aria-label="Commands" className="palette">
      <Command loop>
        <Command.Input autoFocus />
        <Command.List>
          {commands.map((name) => (
            <Command.Item key={name}>{name}</Command.Item>
          ))}
        </Command.List>
      </Command>
    </div>
  );
}
