/** What the sign-in page asks. Without the query cache, which only the shell needs. */

import type { Answer } from '@quad/contract/route.ts';
import { findMethod, getWelcome } from '@quad/contract/session/routes.ts';
import { useEffect, useState } from 'react';
import { call } from '../../foundation/call.ts';

type Demo = Answer<typeof getWelcome>['demo'];

/** The demo's accounts; null where there is no demo, or while it is not known. A failure is of no concern here. */
export const useDemo = (): Demo => {
	const [demo, setDemo] = useState<Demo>(null);
	useEffect(() => {
		const given = new AbortController();
		call(getWelcome, {}, given.signal).then(
			(welcome) => setDemo(welcome.demo),
			() => {},
		);
		return () => given.abort();
	}, []);
	return demo;
};

/** Which way this address signs in. */
export const askMethod = (email: string) => call(findMethod, { query: { email } });
