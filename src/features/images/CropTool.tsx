import { useDeferredValue } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CropMode } from '../../../machines/crop/crop.machine.ts';
import {
  cropBox,
  cropMode,
  cropRatio,
  cropRatios,
  focusPoint,
  isCropReady,
  isCropUnavailable,
} from '../../../machines/crop/crop.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import type { CropActor } from './use-upload-queue.ts';
import { CropCanvas } from './CropCanvas.tsx';
import styles from './crop.module.css';

const modes = ['box', 'focus'] as const satisfies readonly CropMode[];

/** Selects the visible part of an image and its focal point, by mouse, touch and keyboard. */
export function CropTool({ crop }: { crop: CropActor }) {
  const intl = useMessages('dialogs');
  const mode = useActorSelector(crop, cropMode);
  const ready = useActorSelector(crop, isCropReady);
  const unavailable = useActorSelector(crop, isCropUnavailable);
  const hint = `crop-hint-${crop.id}`;
  return (
    <Dialog
      open
      shortcuts="crop"
      onClose={() => crop.send({ type: 'crop.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'crop.title' })}
      foot={
        <>
          <CommandButton id="crop.reset" tone="quiet" />
          <CommandButton id="crop.apply" tone="main" showKeys />
        </>
      }
    >
      <div className={styles.bar}>
        <Modes crop={crop} />
        {mode === 'box' ? <Shapes crop={crop} /> : <CommandButton id="crop.removeFocus" size="small" tone="quiet" />}
        {mode === 'box' && (
          <span className={styles.zoom}>
            <CommandButton id="crop.shrink" iconOnly size="small" />
            <CommandButton id="crop.grow" iconOnly size="small" />
          </span>
        )}
      </div>
      <CropCanvas crop={crop} hint={hint} />
      {unavailable && (
        <p role="alert" className={styles.unavailable}>
          {intl.formatMessage({ id: 'crop.unavailable' })}
        </p>
      )}
      <p className={`${styles.hint} ${mode === 'box' ? styles.keys : ''}`} id={hint}>
        {intl.formatMessage({ id: `crop.hint.${mode}` })}
      </p>
      {ready && <Measure crop={crop} />}
    </Dialog>
  );
}

function Modes({ crop }: { crop: CropActor }) {
  const intl = useMessages('dialogs');
  const act = useRunCommand();
  const chosen = useActorSelector(crop, cropMode);
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'crop.mode' })} className={styles.chips}>
      {modes.map((mode) => (
        <Chip key={mode} on={mode === chosen} onClick={() => act('crop.mode', { mode })}>
          {intl.formatMessage({ id: `crop.mode.${mode}` })}
        </Chip>
      ))}
    </div>
  );
}

function Shapes({ crop }: { crop: CropActor }) {
  const intl = useMessages('dialogs', 'screen-choices');
  const act = useRunCommand();
  const allowed = useActorSelector(crop, cropRatios);
  const chosen = useActorSelector(crop, cropRatio);
  if (allowed.length < 2) return null;
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'crop.ratios' })} className={styles.chips}>
      {allowed.map((ratio) => (
        <Chip key={ratio} on={ratio === chosen} onClick={() => act('crop.ratio', { ratio })}>
          {ratio === 'free' ? intl.formatMessage({ id: 'crop.ratio.free' }) : <bdi>{ratio}</bdi>}
        </Chip>
      ))}
    </div>
  );
}

/** The position of the box or the focal point, shown and announced; not on every step of a drag. */
function Measure({ crop }: { crop: CropActor }) {
  const intl = useMessages('dialogs');
  const box = useDeferredValue(useActorSelector(crop, cropBox));
  const focus = useDeferredValue(useActorSelector(crop, focusPoint));
  const mode = useActorSelector(crop, cropMode);
  const percent = (part: number) => intl.formatNumber(part, { style: 'percent' });
  const { x, y, width, height } = box;
  return (
    <p className={styles.measure} role="status" aria-live="polite">
      {mode === 'focus' && focus
        ? intl.formatMessage({ id: 'crop.spoken.focus' }, { x: percent(focus.x), y: percent(focus.y) })
        : intl.formatMessage(
            { id: 'crop.spoken.box' },
            { x: percent(x), y: percent(y), width: percent(width), height: percent(height) },
          )}
    </p>
  );
}
