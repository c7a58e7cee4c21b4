/** Records that Meta's signed webhooks arrive, at most once a minute per organization. Failures are ignored. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { writeCalled } from './cloud-api.queries.ts';

const everyMs = 60_000;
const mostKept = 100_000;

export const noteCloudApiCalls = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
	const noted = new Map<number, number>();
	return (organizationId: number): void => {
		const now = performance.now();
		const before = noted.get(organizationId);
		if (before !== undefined && now - before < everyMs) return;
		if (noted.size >= mostKept) noted.clear();
		noted.set(organizationId, now);
		void writeCalled(db, organizationId, clock.now()).catch(() => noted.delete(organizationId));
	};
};
