/**
 * Starts a session from a sign-in elsewhere, or shows on the sign-in page what went wrong (spec 1 §8). A link that
 * this browser didn't request may be for a stranger's account, so it asks first.
 */
import { getProfile, signOut } from '@quad/contract/access/session/routes.ts';
import { signInSentences } from '@quad/contract/access/sso/faults.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callAs } from '../../foundation/call-as.ts';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { safeReturnUrl } from '../../foundation/return-url.ts';
import type { Profile } from '../../foundation/session.ts';
import { failToStart, startSessionWith } from '../../foundation/session-start.ts';
import { type Landing, readLanding } from '../../foundation/sign-in-landing.ts';
import { to } from '../../foundation/to.ts';
import { readToken } from '../../foundation/token.ts';

export interface Brought {
	readonly token: string;
	/** Whether this browser started the sign-in. */
	readonly begunHere: boolean;
}

interface Two {
	/** The person signed in now, or null. */
	readonly now: Profile | null;
	/** The person whom the link would sign in. */
	readonly next: Profile;
}

export interface Question extends Two {
	readonly replace: () => void;
	readonly stay: () => void;
}

/** `bring` returns the session's token, or null if there is none. */
export const useLanding = (bring: (landing: Landing) => Promise<Brought | null>): Question | undefined => {
	const navigate = useNavigate();
	const begun = useRef(false); // React's strict mode runs effects twice
	const [question, setQuestion] = useState<Question>();
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		const go = (next: string) => void navigate(next, { replace: true });
		const ask = (two: Two, token: string, wanted: string) =>
			setQuestion({
				...two,
				replace: () => void startSessionWith(token).then(() => go(wanted)),
				stay: () => void endBrought(token).then(() => go(two.now === null ? to.login() : to.home())),
			});
		void land(bring, ask).then((next) => next && go(next));
	}, [navigate, bring]);
	return question;
};

/** Returns the next address, or undefined if the user must be asked first. */
const land = async (
	bring: (landing: Landing) => Promise<Brought | null>,
	ask: (two: Two, token: string, wanted: string) => void,
): Promise<string | undefined> => {
	const landing = readLanding();
	const wanted = safeReturnUrl(landing.returnUrl);
	try {
		const brought = await bring(landing);
		if (brought === null) return await fail(landing.sentence ?? signInSentences.callbackEmpty, wanted);
		const { token, begunHere } = brought;
		const two = begunHere ? undefined : await whoElse(token);
		if (two) {
			ask(two, token, wanted ?? to.home());
			return undefined;
		}
		await startSessionWith(token);
		return wanted ?? to.home();
	} catch (error) {
		return fail(sentenceOf(error), wanted);
	}
};

/** Returns who would replace whom, or undefined if the same person is already signed in here. */
const whoElse = async (token: string): Promise<Two | undefined> => {
	const open = readToken();
	if (open === token) return undefined;
	const now =
		open === null
			? null
			: await callAs(open, getProfile, {}).catch((error: unknown) => {
					if (error instanceof Refused) return null; // the session has ended
					throw error;
				});
	const next = await callAs(token, getProfile, {});
	return now?.id === next.id && !now.caretaking ? undefined : { now, next };
};

const endBrought = (token: string): Promise<unknown> => callAs(token, signOut, {}).catch(() => undefined);

const fail = async (sentence: string, wanted: string | undefined): Promise<string> => {
	await failToStart();
	return to.failedLogin(sentence, wanted);
};
