/** Shows who matches conditions: those who are opted in, or those who are opted out. */

import { Button, Group } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import type { FoundStudent } from '@quad/contract/contacts/segments/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatNumber, formatPhone } from '../../../foundation/format.ts';
import { standingWords } from '../../../parts/contacts/standing.ts';
import { previewQuery } from '../../../parts/segments/segments.ts';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figures } from '../../../ui/Figures.tsx';

interface CriteriaPreviewProps {
	written: { conjunction: 'all' | 'any'; conditions: string };
}

export const CriteriaPreview = ({ written }: CriteriaPreviewProps) => {
	const [shown, setShown] = useState(true);
	const [skip, setSkip] = useState(0);
	const optedIn = useQuery(previewQuery(written, true));
	const optedOut = useQuery(previewQuery(written, false));
	const query = useQuery(previewQuery(written, shown, skip));
	const show = (isOptedIn: boolean) => {
		setShown(isOptedIn);
		setSkip(0);
	};
	return (
		<>
			<Figures
				figures={[
					{ label: standingWords.texted, value: optedIn.data ? formatNumber(optedIn.data.Total) : '…' },
					{ label: standingWords.optedOut, value: optedOut.data ? formatNumber(optedOut.data.Total) : '…' },
				]}
			/>
			<Group gap="xs">
				<Button size="xs" variant={shown ? 'light' : 'default'} aria-pressed={shown} onClick={() => show(true)}>
					{standingWords.texted}
				</Button>
				<Button size="xs" variant={shown ? 'default' : 'light'} aria-pressed={!shown} onClick={() => show(false)}>
					{standingWords.optedOut}
				</Button>
			</Group>
			<DataGrid
				label="Preview"
				query={{ ...query, data: query.data && { items: query.data.Students, total: query.data.Total } }}
				columns={previewColumns}
				rowKey={({ StudentId }) => StudentId}
				skip={skip}
				pageSize={segmentLimits.previewPage}
				onSkip={setSkip}
				empty={
					<EmptyState icon={UsersRound} title="No one">
						{shown ? 'No one who can be texted matches now.' : 'No one who opted out matches.'}
					</EmptyState>
				}
			/>
		</>
	);
};

const previewColumns: ReadonlyArray<GridColumn<FoundStudent>> = [
	{
		key: 'name',
		title: 'Name',
		cell: contactName,
	},
	{ key: 'contactId', title: 'Contact ID', width: 200, cell: ({ contactId }) => contactId },
	{
		key: 'mobileNumber',
		title: 'Mobile number',
		width: 180,
		cell: ({ mobileNumber }) => (mobileNumber === null ? '–' : formatPhone(mobileNumber)),
	},
];
