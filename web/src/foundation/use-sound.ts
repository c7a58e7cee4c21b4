/** Plays the sound when more texts or visitors wait than before, if somebody has turned it on in this browser. */
import { useEffect, useRef } from 'react';
import { useProfile, useSession } from './session.ts';
import { isOwnUnread, readSound } from './sound-setting.ts';

/** `waiting` is infinite while unknown or muted, so that the first known number plays no sound. */
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
