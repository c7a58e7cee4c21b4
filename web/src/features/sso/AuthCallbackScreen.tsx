/** The landing point after single sign-on (spec 1 §2): signs in and goes on, or says on the sign-in page what was wrong. */
import { signInSentences } from '@quad/contract/sso/faults.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../foundation/page-title.ts';
import { safeReturnUrl } from '../../foundation/return-url.ts';
import { startSessionWith } from '../../foundation/session-start.ts';
import { readLanding } from '../../foundation/sign-in-landing.ts';
import { to } from '../../foundation/to.ts';
import { Loading } from '../../ui/Loading.tsx';

export const Screen = () => {
	usePageTitle('Signing in');
	const navigate = useNavigate();
	const begun = useRef(false); // React's strict mode runs effects twice
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		const { token, sentence, returnUrl } = readLanding();
		const goOn = async () => {
			if (token) await startSessionWith(token);
			const wanted = safeReturnUrl(returnUrl);
			const next = token ? (wanted ?? to.home()) : to.failedLogin(sentence ?? signInSentences.callbackEmpty, wanted);
			await navigate(next, { replace: true });
		};
		void goOn();
	}, [navigate]);
	return <Loading />;
};
