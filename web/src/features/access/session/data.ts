/** The requests of the sign-in page, without the query cache, which only the shell needs. */

import { findMethod, getWelcome } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../foundation/call.ts';

type Welcome = Answer<typeof getWelcome>;
export type Demo = Welcome['demo'];

const notYet: Welcome = { demo: null, needsSetUp: false };

/** Returns the demo's accounts; null outside the demo, or until that is known. */
export const useDemo = (): Demo => useWelcome().demo;

/** Returns what a signed-out person may know. A failure is ignored here. */
export const useWelcome = (): Welcome => {
	const [welcome, setWelcome] = useState(notYet);
	useEffect(() => {
		const given = new AbortController();
		call(getWelcome, {}, given.signal).then(setWelcome, () => {});
		return () => given.abort();
	}, []);
	return welcome;
};

/** The address where single sign-on starts, opened by the browser itself (spec 1 §4). */
export const singleSignOnAddress = (provider: string, browser: string, returnUrl: string | undefined): string =>
	`/api/sso/login?${new URLSearchParams({ provider, browser, ...(returnUrl ? { returnUrl } : {}) })}`;

/** Asks the server how this address signs in. */
export const askMethod = (email: string) => call(findMethod, { query: { email } });
