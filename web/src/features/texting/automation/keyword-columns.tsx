import { Badge } from '@mantine/core';
import type { MatchRule } from '@quad/contract/texting/automation/match-keyword.ts';
import type { KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './automation.module.css';

interface KeywordActions {
	onEdit: (group: KeywordGroup) => void;
	onDelete: (group: KeywordGroup) => void;
	onSwitch: (group: KeywordGroup) => void;
}

export const ruleNames: Readonly<Record<MatchRule, string>> = {
	whole: 'The whole text is the keyword',
	begins: 'The text begins with it',
	contains: 'The text contains it as a word',
};

const shortRules: Readonly<Record<MatchRule, string>> = {
	whole: 'Exactly',
	begins: 'Begins with',
	contains: 'Contains',
};

const shownKeywords = 6;

export const keywordColumns = ({
	onEdit,
	onDelete,
	onSwitch,
}: KeywordActions): ReadonlyArray<GridColumn<KeywordGroup>> => [
	{ key: 'name', title: 'Name', onPhone: 'title', width: 180, cell: ({ name }) => name },
	{
		key: 'keywords',
		title: 'Keywords',
		width: 280,
		cell: ({ keywords, match }) => (
			<span className={c.keywords}>
				{shortRules[match]}
				{keywords.slice(0, shownKeywords).map(({ phrase }) => (
					<Badge key={phrase} variant="light" color="gray" tt="none">
						{phrase}
					</Badge>
				))}
				{keywords.length > shownKeywords && `and ${keywords.length - shownKeywords} more`}
			</span>
		),
	},
	{ key: 'does', title: 'What happens', cell: (group) => <span className={c.message}>{sayWhat(group)}</span> },
	{
		key: 'state',
		title: 'Status',
		width: 110,
		onPhone: 'end',
		cell: ({ isEnabled }) => <StatusBadge tone={isEnabled ? 'good' : 'quiet'}>{isEnabled ? 'On' : 'Off'}</StatusBadge>,
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (group) => (
			<RowMenu of={group.name}>
				<RowAction icon={Pencil} onDo={() => onEdit(group)}>
					Edit
				</RowAction>
				<RowAction icon={group.isEnabled ? PowerOff : Power} onDo={() => onSwitch(group)}>
					{group.isEnabled ? 'Disable' : 'Enable'}
				</RowAction>
				<RowAction icon={Trash2} isDanger onDo={() => onDelete(group)}>
					Delete
				</RowAction>
			</RowMenu>
		),
	},
];

const sayWhat = ({ replyMessage, mediaUris, assignTo, tags, optsIn }: KeywordGroup): string =>
	[
		replyMessage && `“${replyMessage}”`,
		mediaUris.length > 0 && 'A picture',
		assignTo && `Assigned to ${assignTo.name}`,
		tags.length > 0 && `Tagged ${tags.map(({ name }) => name).join(', ')}`,
		optsIn && 'Opts in',
	]
		.filter((part) => typeof part === 'string' && part !== '')
		.join(' · ');
