/** What stands in place of a screen, or of the whole page, that could not be shown. */
import { useRouteError } from 'react-router';
import { isLeaving } from '../foundation/session-end.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Waiting } from './Waiting.tsx';

export const RouteFailure = () => {
	const error = useRouteError();
	return isLeaving() ? <Waiting /> : <ErrorState error={error} onRetry={() => location.reload()} />;
};
