/** Signs out as soon as it is opened (spec 1 §2), then shows the sign-in page. */
import { useEffect, useRef } from 'react';
import { leaveSession } from '../../../foundation/session.ts';
import { Loading } from '../../../ui/Loading.tsx';

export const Screen = () => {
	const begun = useRef(false); // React's strict mode runs effects twice
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		void leaveSession();
	}, []);
	return <Loading />;
};
