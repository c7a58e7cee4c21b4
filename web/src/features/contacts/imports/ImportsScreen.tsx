/** The team's imports, newest first, updated live. */

import { Button } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { importsQuery } from './data.ts';
import { importColumns } from './import-columns.tsx';

const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(importLimits.history).default(0) });

export const Screen = () => {
	const { teamId, timeZone } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(importsQuery(skip));
	const columns = useMemo(() => importColumns(timeZone), [timeZone]);
	const cache = useQueryClient();
	useLive(liveTopics.importRuns(teamId), () => void cache.invalidateQueries({ queryKey: queryKeys.imports.all }));
	return (
		<Page fill>
			<PageHeader title="Imports">
				<Button component={Link} to={to.selectImport()} leftSection={<FileUp size={16} aria-hidden />}>
					New import
				</Button>
			</PageHeader>
			<DataGrid
				label="Imports"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.import(id)}
				skip={skip}
				pageSize={importLimits.history}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState
						icon={FileUp}
						title="No imports yet"
						action={
							<Button component={Link} to={to.newImport()} variant="light">
								Import a file
							</Button>
						}
					>
						Bring in contacts from a spreadsheet or another system. You’ll see what will change before anything does.
					</EmptyState>
				}
			/>
		</Page>
	);
};
