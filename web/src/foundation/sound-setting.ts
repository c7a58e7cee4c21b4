/**
 * Whether this browser plays a sound for texts that come in: off until somebody switches it on, here and nowhere else.
 */
const key = 'sound';

export const readSound = (): boolean => localStorage.getItem(key) === 'on';

export const storeSound = (on: boolean): void => {
	if (on) localStorage.setItem(key, 'on');
	else localStorage.removeItem(key);
};

const own = { until: 0 };

/** What becomes unread in the next moment is one's own doing. */
export const expectOwnUnread = (): void => {
	own.until = Date.now() + 3_000;
};

export const isOwnUnread = (): boolean => Date.now() < own.until;
