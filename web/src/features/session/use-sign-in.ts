/**
 * Signing in, step by step (spec 1 §4): the address first; the server says which way it signs in; for a password, the
 * field appears. The button is off while the address is none, no way was found, the password is empty, or something
 * is running (spec 1 §5).
 */
import { emailShape } from '@quad/contract/session/limits.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../../foundation/failures.ts';
import { safeReturnUrl } from '../../foundation/return-url.ts';
import { readEndReason } from '../../foundation/session-end.ts';
import { startSession } from '../../foundation/session-start.ts';
import { to } from '../../foundation/to.ts';
import { words } from '../../foundation/words.ts';
import { askMethod } from './data.ts';

type Way = 'unknown' | 'password' | 'none';

export const useSignIn = () => {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [way, setWay] = useState<Way>('unknown');
	const [running, setRunning] = useState(false);
	const [sentence, setSentence] = useState(() => readEndReason() ?? params.get('error') ?? '');

	const address = email.trim();
	const canGoOn = !running && emailShape.test(address) && way !== 'none' && (way !== 'password' || password.length > 0);

	const changeEmail = (next: string) => {
		setEmail(next);
		setPassword('');
		setWay('unknown');
	};

	const findWay = async (of: string) => {
		const { method } = await askMethod(of).catch(() => ({ method: 'none' }));
		setWay(method === 'password' ? 'password' : 'none');
		setSentence(method === 'password' ? '' : words.noMethod);
	};

	const enter = async () => {
		await startSession(address, password);
		await navigate(safeReturnUrl(params.get('returnUrl')) ?? to.home(), { replace: true });
	};

	const attempt = async (step: () => Promise<void>) => {
		setRunning(true);
		await step().catch((error: unknown) => {
			setSentence(sentenceOf(error));
			setPassword('');
		});
		setRunning(false);
	};

	return {
		email,
		password,
		way,
		running,
		sentence,
		canGoOn,
		changeEmail,
		changePassword: setPassword,
		goOn: () => (canGoOn ? attempt(() => (way === 'password' ? enter() : findWay(address))) : undefined),
		/** The demo's accounts: everything filled in, one click from being signed in. */
		fillIn: (account: { emailAddress: string }, withPassword: string) => {
			changeEmail(account.emailAddress);
			void attempt(async () => {
				await findWay(account.emailAddress);
				setPassword(withPassword);
			});
		},
	};
};
