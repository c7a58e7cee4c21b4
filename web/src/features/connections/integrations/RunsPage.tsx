import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useArrived } from '../../../foundation/use-arrived.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { AnyUi } from './connector-ui.ts';
import { runsQuery } from './data.ts';
import { RunGrid } from './RunGrid.tsx';

const limit = integrationLimits.history;
const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(limit).default(0) });

interface RunsPageProps {
	ui: AnyUi;
	direction: 'imports' | 'exports';
	children?: ReactNode;
}

export const RunsPage = ({ ui, direction, children }: RunsPageProps) => {
	const [{ skip }, setSearch] = useSearch(page);
	const isListed = useArrived(useQuery(runsQuery(ui, direction, { skip, limit })));
	return (
		<ConnectorPage ui={ui} place={direction} fill={!children}>
			{() => (
				<>
					<RunGrid
						ui={ui}
						direction={direction}
						skip={skip}
						limit={limit}
						onSkip={(next) => setSearch({ skip: next }, { push: true })}
					/>
					{isListed && children}
				</>
			)}
		</ConnectorPage>
	);
};
