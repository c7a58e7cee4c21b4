/** The calls of the sign-in page. They don't use the query cache, so that the page needn't load it. */

import { findMethod, getWelcome } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../foundation/call.ts';

type Welcome = Answer<typeof getWelcome>;
export type Demo = Welcome['demo'];

const notYet: Welcome = { demo: null, needsSetUp: false };

/** Returns the demo's accounts, or null outside the demo and until the server has answered. */
export const useDemo = (): Demo => useWelcome().demo;

/** Returns what the sign-in page needs to know about the installation. A failed request is ignored. */
export const useWelcome = (): Welcome => {
	const [welcome, setWelcome] = useState(notYet);
	useEffect(() => {
		const given = new AbortController();
		call(getWelcome, {}, given.signal).then(setWelcome, () => {});
		return () => given.abort();
	}, []);
	return welcome;
};

/** The address that starts single sign-on; the browser navigates there itself (spec 1 §4). */
export const singleSignOnAddress = (provider: string, browser: string, returnUrl: string | undefined): string =>
	`/api/sso/login?${new URLSearchParams({ provider, browser, ...(returnUrl ? { returnUrl } : {}) })}`;

/** Asks the server how this email address signs in. */
export const askMethod = (email: string) => call(findMethod, { query: { email } });
