/** Ends the session as soon as it is opened (spec 1 §2), then shows the sign-in page. */
import { useEffect } from 'react';
import { leaveSession } from '../../foundation/session.ts';
import { Loading } from '../../ui/Loading.tsx';

let leaving: Promise<void> | undefined; // once, though React's strict mode runs effects twice

export const Screen = () => {
	useEffect(() => {
		leaving ??= leaveSession();
	}, []);
	return <Loading />;
};
