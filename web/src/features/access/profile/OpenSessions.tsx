import { Button } from '@mantine/core';
import { sessionLimits } from '@quad/contract/access/session/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OpenSessionRow } from './OpenSessionRow.tsx';
import c from './OpenSessions.module.css';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { sessionsQuery } from './sessions.ts';

export const OpenSessions = () => {
	const { data, error, refetch } = useQuery(sessionsQuery);
	const [asking, setAsking] = useState(false);
	return (
		<FormSection title="Where you are signed in">
			{data && (
				<ul className={c.list}>
					{data.map((one) => (
						<OpenSessionRow key={one.id} session={one} />
					))}
				</ul>
			)}
			{data && data.length >= sessionLimits.shown && (
				<p className={c.hint}>Showing the {sessionLimits.shown} most recent. Signing out everywhere ends them all.</p>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && (
				<div className={c.foot}>
					<p className={c.hint}>Don’t recognize a session? Sign out everywhere, then change your password.</p>
					<Button variant="default" onClick={() => setAsking(true)}>
						Sign out everywhere
					</Button>
				</div>
			)}
			<SignOutEverywhere opened={asking} isElsewhere={(data?.length ?? 0) > 1} onClose={() => setAsking(false)} />
		</FormSection>
	);
};
