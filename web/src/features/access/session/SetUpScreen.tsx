/** Asks for the code that Quad prints in the terminal. Redirects to sign-in if an organization already exists. */

import { examineSetUp } from '@quad/contract/access/installation/routes.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { Refused } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import { SetUpForm } from './SetUpForm.tsx';

export const Screen = () => {
	const { found, failure, again } = useSetUp();
	if (found === 'settled') return <Navigate to={to.login()} replace />;
	if (found === 'fresh') return <SetUpForm />;
	return (
		<OutsidePage name="Set up" title="Set up Quad" lead="Checking whether Quad is set up already…">
			{failure === undefined ? <Loading /> : <ErrorState error={failure} onRetry={again} />}
		</OutsidePage>
	);
};

const useSetUp = () => {
	const [found, setFound] = useState<'fresh' | 'settled'>();
	const [failure, setFailure] = useState<unknown>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every retry
	useEffect(() => {
		const given = new AbortController();
		setFailure(undefined);
		call(examineSetUp, {}, given.signal).then(
			() => setFound('fresh'),
			(error: unknown) => {
				if (given.signal.aborted) return;
				if (error instanceof Refused) setFound('settled');
				else setFailure(error);
			},
		);
		return () => given.abort();
	}, [tries]);
	return { found, failure, again: () => setTries((before) => before + 1) };
};
