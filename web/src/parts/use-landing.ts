/**
 * A page on which somebody lands who signed in elsewhere: what it was opened with becomes a session, once, and one goes
 * on; or it says on the sign-in page what was wrong (spec 1 §8), and nobody is signed in.
 */
import { signInSentences } from '@quad/contract/sso/faults.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../foundation/failures.ts';
import { safeReturnUrl } from '../foundation/return-url.ts';
import { failToStart, startSessionWith } from '../foundation/session-start.ts';
import { type Landing, readLanding } from '../foundation/sign-in-landing.ts';
import { to } from '../foundation/to.ts';

/** `tokenOf` answers the session's token, or null where there is none to be had. */
export const useLanding = (tokenOf: (landing: Landing) => Promise<string | null>): void => {
	const navigate = useNavigate();
	const begun = useRef(false); // React's strict mode runs effects twice
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		void land(tokenOf).then((next) => navigate(next, { replace: true }));
	}, [navigate, tokenOf]);
};

/** Answers where to go now. */
const land = async (tokenOf: (landing: Landing) => Promise<string | null>): Promise<string> => {
	const landing = readLanding();
	const wanted = safeReturnUrl(landing.returnUrl);
	try {
		const token = await tokenOf(landing);
		if (token === null) return await fail(landing.sentence ?? signInSentences.callbackEmpty, wanted);
		await startSessionWith(token);
		return wanted ?? to.home();
	} catch (error) {
		return fail(sentenceOf(error), wanted);
	}
};

const fail = async (sentence: string, wanted: string | undefined): Promise<string> => {
	await failToStart();
	return to.failedLogin(sentence, wanted);
};
