import type { ComponentType } from 'react';
import type { KindName } from '../graphql/content/kinds/registry.ts';
import { requireMessages } from './i18n/message-store.ts';
import type { CustomInputs } from './kinds/custom-input.types.ts';
import { lazyComponent } from './ui/lazy-component.tsx';

/** A component with its messages. */
const deferred = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(async () => {
    const [module] = await Promise.all([load(), requireMessages('inputs')]);
    return module;
  });

const CallToAction = deferred(() => import('./kinds/post/CallToAction.tsx'));
const PageDetails = deferred(() => import('./kinds/page/PageDetails.tsx'));
const SlugInput = deferred(() => import('./kinds/publication/SlugInput.tsx'));
const PublicationLink = deferred(() => import('./kinds/publication/PublicationLink.tsx'));

const loadPlanCalendar = () => import('./kinds/work-plan/PlanCalendar.tsx');
const workPlan: CustomInputs = {
  sentences: { opening: deferred(() => import('./kinds/work-plan/RuleSentence.tsx')) },
  intros: { rules: deferred(() => loadPlanCalendar().then(({ PlanWeek }) => ({ default: PlanWeek }))) },
  tabs: { calendar: deferred(loadPlanCalendar) },
};

/**
 * Components of single kinds, in `src/kinds/<kind>/`, loaded from here. They read the draft with
 * `useEditorSelector` and send ordinary `field.changed` and `row.*` events, so undo, merge, drafts and translation work
 * without them knowing.
 */
export const customInputs: Partial<Record<KindName, CustomInputs>> = {
  shifts: workPlan,
  availability: workPlan,
  checkout: workPlan,
  ticket: workPlan,
  package: { fields: { combos: deferred(() => import('./kinds/package/ComboBuilder.tsx')) } },
  statics: { fields: { fields: deferred(() => import('./kinds/statics/StaticTexts.tsx')) } },
  publication: {
    fields: { slug_public: SlugInput, slug_private: SlugInput, slug_alias: SlugInput },
    tabs: { sharing: deferred(() => import('./kinds/publication/Sharing.tsx')) },
  },
  post: {
    tabs: { callToAction: CallToAction },
    fields: { publication: PublicationLink },
  },
  marketplace: {
    tabs: { marketplaceBoard: deferred(() => import('./kinds/marketplace/MarketplaceBoard.tsx')) },
    fields: {
      publication: PublicationLink,
      quick_search: deferred(() => import('./kinds/marketplace/QuickSearch.tsx')),
    },
  },
  'page.reservation': { fields: { publication: PublicationLink, details: PageDetails } },
  'page.package': {
    fields: { publication: PublicationLink, details: PageDetails },
    tabs: { callToAction: CallToAction },
  },
  'page.article': { fields: { publication: PublicationLink } },
  'page.story': { fields: { publication: PublicationLink }, tabs: { callToAction: CallToAction } },
  venue: {
    fields: { publication: PublicationLink, place_id: lazyComponent(() => import('./kinds/venue/PlaceId.tsx')) },
    intros: {
      details: deferred(() => import('./kinds/venue/SettingsNote.tsx').then((it) => ({ default: it.SettingsNote }))),
    },
    tabs: {
      openingHours: deferred(() =>
        import('./kinds/venue/OpeningHours.tsx').then((it) => ({ default: it.OpeningHours })),
      ),
    },
  },
};
