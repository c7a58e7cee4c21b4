/**
 * Signs in step by step (spec 1 §4): the server finds the method for an address; then the password field appears, or
 * a button opens the identity provider. Spec 1 §5 says when the button is disabled.
 */
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../../../foundation/failures.ts';
import { safeReturnUrl } from '../../../foundation/return-url.ts';
import { startSession } from '../../../foundation/session-start.ts';
import { beginSignIn } from '../../../foundation/sign-in-begun.ts';
import { to } from '../../../foundation/to.ts';
import { words } from '../../../foundation/words.ts';
import { askMethod, singleSignOnAddress } from './data.ts';
import { useFirstSentence } from './use-first-sentence.ts';

type Way = 'unknown' | 'password' | 'saml' | 'none';

export const useSignIn = () => {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [way, setWay] = useState<Way>('unknown');
	const [provider, setProvider] = useState('');
	const [running, setRunning] = useState(false);
	const [refusals, setRefusals] = useState(0);
	const [sentence, setSentence] = useFirstSentence(params.get('error'));

	const address = email.trim();
	const canGoOn = !running && emailShape.test(address) && way !== 'none' && (way !== 'password' || password.length > 0);

	const changeEmail = (next: string) => {
		setEmail(next);
		setPassword('');
		setWay('unknown');
	};

	const findWay = async (address: string) => {
		const found = await askMethod(address).catch(() => ({ method: 'none', provider: null }) as const);
		setWay(found.method);
		setProvider(found.provider ?? '');
		setSentence(found.method === 'none' ? words.noMethod : '');
	};

	/** Leaves for the identity provider. A person who comes back with the Back button can continue. */
	const leave = () =>
		location.assign(singleSignOnAddress(provider, beginSignIn(), safeReturnUrl(params.get('returnUrl'))));

	const enter = async () => {
		await startSession(address, password).catch((error: unknown) => {
			setRefusals((before) => before + 1);
			throw error;
		});
		await navigate(safeReturnUrl(params.get('returnUrl')) ?? to.home(), { replace: true });
	};

	const attempt = async (step: () => Promise<void>) => {
		setRunning(true);
		await step().catch((error: unknown) => setSentence(sentenceOf(error)));
		setRunning(false);
	};

	return {
		email,
		password,
		way,
		running,
		sentence,
		refusals,
		canGoOn,
		changeEmail,
		changePassword: setPassword,
		goOn: () => {
			if (!canGoOn) return undefined;
			return way === 'saml' ? leave() : attempt(() => (way === 'password' ? enter() : findWay(address)));
		},
		/** Fills in a demo account, so that signing in takes one click. */
		fillIn: (account: { emailAddress: string }, withPassword: string) => {
			changeEmail(account.emailAddress);
			void attempt(async () => {
				await findWay(account.emailAddress);
				setPassword(withPassword);
			});
		},
	};
};
