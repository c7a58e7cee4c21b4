/** Whether this browser plays a sound for incoming texts. It is off until somebody turns it on here. */
const key = 'sound';

export const readSound = (): boolean => localStorage.getItem(key) === 'on';

export const storeSound = (on: boolean): void => {
	if (on) localStorage.setItem(key, 'on');
	else localStorage.removeItem(key);
};

const own = { until: 0 };

/** Texts that the user marks as unread in the next moment play no sound. */
export const expectOwnUnread = (): void => {
	own.until = Date.now() + 3_000;
};

export const isOwnUnread = (): boolean => Date.now() < own.until;
