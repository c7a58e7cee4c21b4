/** Lists the contacts that undoing an import did not change, with the reasons. */
import { Text } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import type { ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { undoLeftQuery } from './data.ts';

const reasons = {
	changed: 'changed, tagged or added elsewhere since',
	number: 'their earlier number belongs to someone else now',
	texts: 'texted since',
} as const;

export const UndoLeft = ({ run }: { run: ImportRun }) => {
	const { data, error, refetch } = useQuery(undoLeftQuery(run.id));
	return (
		<Card title="Contacts that stay as they are">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			<ul>
				{data?.map(({ id, name, why }) => (
					<li key={id}>
						<Link to={to.contact(id)}>{name}</Link>: {reasons[why]}
					</li>
				))}
			</ul>
			{run.undoLeft > importLimits.undoLeftShown && (
				<Text size="sm" c="dimmed">
					The first {formatNumber(importLimits.undoLeftShown)} of {formatNumber(run.undoLeft)}.
				</Text>
			)}
		</Card>
	);
};
