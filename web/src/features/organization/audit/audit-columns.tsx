import type { AuditEntry } from '@quad/contract/organization/audit/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import c from './audit-columns.module.css';

export const auditColumns = (timeZone: string): ReadonlyArray<GridColumn<AuditEntry>> => [
	{
		key: 'sentence',
		title: 'Event',
		cell: ({ sentence }) => <span className={c.sentence}>{sentence}</span>,
	},
	{
		key: 'at',
		title: 'When',
		width: 190,
		cell: ({ at }) => <span className={c.nowrap}>{formatInstant(at, timeZone)}</span>,
	},
	{ key: 'team', title: 'Team', width: 210, cell: ({ team }) => team ?? <Nothing /> },
	{
		key: 'address',
		title: 'IP address',
		width: 230,
		cell: ({ address }) => (address ? <span className={c.address}>{address}</span> : <Nothing />),
	},
];

const Nothing = () => <span className={c.nothing}>–</span>;
