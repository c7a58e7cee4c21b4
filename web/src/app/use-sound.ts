/** More texts are unread than before: this browser says so, where somebody has switched that on. */
import { useEffect, useRef } from 'react';
import { useProfile, useSession } from '../foundation/session.ts';
import { isOwnUnread, readSound } from '../foundation/sound-setting.ts';

export const useSound = (unread: number): void => {
	const { timeZone } = useSession();
	const { quietHours } = useProfile();
	const before = useRef(unread);
	useEffect(() => {
		const isMore = unread > before.current;
		before.current = unread;
		if (!isMore || !readSound() || isOwnUnread()) return;
		void import('../foundation/sound.ts').then(({ announceText }) => announceText(timeZone, quietHours));
	}, [unread, timeZone, quietHours]);
};
