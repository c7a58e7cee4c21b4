/** Contacts whose number can't get texts. Bulk messages skip them until somebody overrides it. */

import { Anchor, Button } from '@mantine/core';
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import type { LeftOutNumber } from '@quad/contract/contacts/number-validation/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatInstant, formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { leftOutQuery, useTextAgain } from './data.ts';
import { sayLeftOut } from './say-left-out.ts';

export const LeftOutCard = ({ known }: { known: number }) => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const { mutate } = useTextAgain();
	const columns = useMemo(
		() =>
			columnsOf(timeZone, (one) =>
				mutate(one.id, {
					onSuccess: () => toast.success(`${contactName(one)} is included again.`),
				}),
			),
		[timeZone, mutate],
	);
	return (
		<Card title="Excluded from bulk messages">
			<DataGrid
				label="Contacts whose number can’t get texts"
				query={useQuery(leftOutQuery(skip, known))}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={validationLimits.page}
				onSkip={setSkip}
				expected={known}
				empty={
					<EmptyState icon={BadgeCheck} title="No exclusions">
						Contacts with a landline, or a number that doesn’t work, show here.
					</EmptyState>
				}
			/>
		</Card>
	);
};

const columnsOf = (
	timeZone: string,
	onInclude: (one: LeftOutNumber) => void,
): ReadonlyArray<GridColumn<LeftOutNumber>> => [
	{
		key: 'name',
		title: 'Contact',
		cell: ({ id, fullName, mobileNumber }) => (
			<Anchor component={Link} to={to.contact(id)} size="sm">
				{contactName({ fullName, mobileNumber })}
			</Anchor>
		),
	},
	{ key: 'number', title: 'Number', width: 150, cell: ({ mobileNumber }) => formatPhone(mobileNumber) },
	{ key: 'why', title: 'Why', cell: (one) => sayLeftOut(one) },
	{ key: 'since', title: 'Since', width: 170, cell: ({ since }) => formatInstant(since, timeZone) },
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 130,
		onPhone: 'end',
		cell: (one) => (
			<Button size="compact-sm" variant="default" onClick={() => onInclude(one)}>
				Text again
			</Button>
		),
	},
];
