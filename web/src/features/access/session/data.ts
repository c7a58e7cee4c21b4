/** What the sign-in page asks. Without the query cache, which only the shell needs. */

import { findMethod, getWelcome } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../foundation/call.ts';

type Welcome = Answer<typeof getWelcome>;
export type Demo = Welcome['demo'];

const notYet: Welcome = { demo: null, needsSetUp: false };

/** The demo's accounts; null where there is no demo, or while it is not known. */
export const useDemo = (): Demo => useWelcome().demo;

/** What a stranger may know. A failure is of no concern here. */
export const useWelcome = (): Welcome => {
	const [welcome, setWelcome] = useState(notYet);
	useEffect(() => {
		const given = new AbortController();
		call(getWelcome, {}, given.signal).then(setWelcome, () => {});
		return () => given.abort();
	}, []);
	return welcome;
};

/** Where single sign-on begins: an address that the browser itself goes to (spec 1 §4). */
export const singleSignOnAddress = (provider: string, browser: string, returnUrl: string | undefined): string =>
	`/api/sso/login?${new URLSearchParams({ provider, browser, ...(returnUrl ? { returnUrl } : {}) })}`;

/** Which way this address signs in. */
export const askMethod = (email: string) => call(findMethod, { query: { email } });
