/** More wait than before, texts or visitors: this browser says so, where somebody has switched that on. */
import { useEffect, useRef } from 'react';
import { useProfile, useSession } from './session.ts';
import { isOwnUnread, readSound } from './sound-setting.ts';

/** `waiting`: infinitely many while it is not to be heard of, so that the first ones known then are no news. */
export const useSound = (waiting: number): void => {
	const { timeZone } = useSession();
	const { quietHours } = useProfile();
	const before = useRef(waiting);
	useEffect(() => {
		const isMore = waiting > before.current;
		before.current = waiting;
		if (!isMore || !readSound() || isOwnUnread()) return;
		void import('./sound.ts').then(({ announceText }) => announceText(timeZone, quietHours));
	}, [waiting, timeZone, quietHours]);
};
