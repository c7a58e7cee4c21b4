import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import { textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import type { SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { formatWhen } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { SmartMessageMenu } from './SmartMessageMenu.tsx';
import c from './smart-message-columns.module.css';
import { typeWords } from './words.ts';

interface ColumnsFor {
	personId: number;
	timeZone: string;
	onDelete: (smart: SmartMessage) => void;
}

const cellPadding = 12;
const rowHeight = { minHeight: smartMessageLimits.rowHeight - cellPadding };

export const smartMessageColumns = ({
	personId,
	timeZone,
	onDelete,
}: ColumnsFor): ReadonlyArray<GridColumn<SmartMessage>> => [
	{
		key: 'name',
		title: 'Name',
		cell: (smart) => (
			<span className={c.name} style={rowHeight}>
				<span>{smart.name}</span>
				<span className={c.question}>{textOfQuestion(smart)}</span>
			</span>
		),
	},
	{
		key: 'type',
		title: 'Kind',
		width: 140,
		onPhone: 'hidden',
		cell: ({ messageType }) => typeWords[messageType].label,
	},
	{
		key: 'owner',
		title: 'Created by',
		width: 170,
		cell: ({ createdById, createdByName }) => (createdById === personId ? 'You' : createdByName),
	},
	{
		key: 'updated',
		title: 'Last changed',
		width: 130,
		onPhone: 'hidden',
		cell: ({ lastUpdatedOn }) => formatWhen(lastUpdatedOn, timeZone),
	},
	{
		key: 'actions',
		title: 'Actions',
		width: 90,
		align: 'right',
		onPhone: 'end',
		cell: (smart) => (
			<SmartMessageMenu smart={smart} isOwn={smart.createdById === personId} onDelete={() => onDelete(smart)} />
		),
	},
];
