/** Shown if a screen fails to load. Offline, it waits, because a reload would end on the browser's error page. */
import { Button } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isLeaving } from '../foundation/session-end.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NotFetched, reloadForNewCode } from './fetch-screen.ts';
import c from './RouteFailure.module.css';

export const RouteFailure = () => {
	const error = useRouteError();
	const [reloading] = useState(() => error instanceof NotFetched && reloadForNewCode());
	const [isOffline] = useState(() => error instanceof NotFetched && !navigator.onLine);
	if (isOffline) return <Offline />;
	return (
		<div className={c.failure}>
			{reloading || isLeaving() ? <Loading /> : <ErrorState error={error} onRetry={() => location.reload()} />}
		</div>
	);
};

const Offline = () => {
	useEffect(() => {
		const goOn = () => location.reload();
		window.addEventListener('online', goOn);
		return () => window.removeEventListener('online', goOn);
	}, []);
	return (
		<div className={c.failure}>
			<EmptyState
				failed
				icon={CloudOff}
				title="You’re offline"
				action={
					<Button variant="default" onClick={() => history.back()}>
						Go back
					</Button>
				}
			>
				This screen opens as soon as you’re connected again. What you have written is kept.
			</EmptyState>
		</div>
	);
};
