/** What stands in place of a screen, or of the whole page, that could not be shown. */
import { useState } from 'react';
import { useRouteError } from 'react-router';
import { isLeaving } from '../foundation/session-end.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NotFetched, reloadForNewCode } from './fetch-screen.ts';
import c from './RouteFailure.module.css';

export const RouteFailure = () => {
	const error = useRouteError();
	const [reloading] = useState(() => error instanceof NotFetched && reloadForNewCode());
	return (
		<div className={c.failure}>
			{reloading || isLeaving() ? <Loading /> : <ErrorState error={error} onRetry={() => location.reload()} />}
		</div>
	);
};
