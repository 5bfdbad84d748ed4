const movingKeys = /^(?:Tab|Arrow|Home$|End$|Page)/;
let moving = false;

/** Watches for the keys with which a person moves the focus. */
export const trackFocusKeys = (page: Document): void =>
  page.addEventListener(
    'keydown',
    ({ key }) => {
      moving = movingKeys.test(key);
      // the focus moves while the key is handled; what moves it later is the application
      if (moving) setTimeout(() => (moving = false));
    },
    { capture: true },
  );

/** The focus is being moved by the person: not by a dialog that opens, or one that gives the focus back. */
export const isMovedByKey = (): boolean => moving;
