/** Edits conditions and groups of conditions, all or any of which must match. The parent holds the state. */
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConditionRow } from './ConditionRow.tsx';
import c from './CriteriaBuilder.module.css';
import { countIn, type DraftGroup, type DraftNode, newCondition, newGroup } from './criteria-draft.ts';

/** Groups can be nested at most twice. */
const deepest = 2;

interface CriteriaBuilderProps {
	group: DraftGroup;
	columns: readonly Column[];
	/** What the server refuses, by the path of the condition, such as `conditions.1.conditions.0`. */
	faults: Readonly<Record<string, string>>;
	path?: string;
	depth?: number;
	/** Opens the fields of the first condition at once. */
	opensFirst?: boolean;
	onChange: (group: DraftGroup) => void;
	onRemove?: () => void;
}

export const CriteriaBuilder = ({
	group,
	columns,
	faults,
	path = '',
	depth = 0,
	opensFirst = false,
	onChange,
	onRemove,
}: CriteriaBuilderProps) => {
	const { conjunction, conditions } = group;
	const [addedKey, setAddedKey] = useState(opensFirst ? conditions[0]?.key : undefined);
	const replace = (at: number, node: DraftNode) => onChange({ ...group, conditions: conditions.with(at, node) });
	const [list, adding] = [useRef<HTMLUListElement>(null), useRef<HTMLButtonElement>(null)];
	/** Moves the focus to a neighbor's button first, as the one that has it goes away. */
	const remove = (at: number) => {
		const neighbor = list.current?.children[at + 1] ?? list.current?.children[at - 1];
		const button = conditions.length > 2 ? neighbor?.querySelector<HTMLElement>('[data-removes]') : undefined;
		(button ?? adding.current)?.focus();
		onChange({ ...group, conditions: conditions.filter((_, nth) => nth !== at) });
	};
	const add = (node: DraftNode) => {
		setAddedKey(node.key);
		onChange({ ...group, conditions: [...conditions, node] });
	};
	const isFull = countIn(group) >= criteriaLimits.conditions;
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a column
		<div className={c.group} data-nested={depth > 0 || undefined} role="group" aria-label="Conditions">
			<div className={c.match}>
				<Text size="sm">{depth === 0 ? 'Contacts who match' : 'Match'}</Text>
				<NativeSelect
					aria-label={depth === 0 ? 'All or any of the conditions' : 'All or any of the conditions of this group'}
					value={conjunction}
					onChange={({ currentTarget }) =>
						onChange({ ...group, conjunction: currentTarget.value === 'any' ? 'any' : 'all' })
					}
					data={[
						{ value: 'all', label: 'all' },
						{ value: 'any', label: 'any' },
					]}
				/>
				<Text size="sm">of these conditions</Text>
				{onRemove && (
					<Button
						ml="auto"
						size="compact-sm"
						variant="subtle"
						color="gray"
						leftSection={<Trash2 size={14} aria-hidden />}
						onClick={onRemove}
					>
						Remove group
					</Button>
				)}
			</div>
			<ul className={c.list} ref={list}>
				{conditions.map((node, at) =>
					'conditions' in node ? (
						<li key={node.key}>
							<CriteriaBuilder
								group={node}
								columns={columns}
								faults={faults}
								path={`${path}conditions.${at}.`}
								depth={depth + 1}
								onChange={(changed) => replace(at, changed)}
								onRemove={() => remove(at)}
							/>
						</li>
					) : (
						<ConditionRow
							key={node.key}
							condition={node}
							columns={columns}
							place={at + 1}
							fault={faults[`${path}conditions.${at}`]}
							isNew={node.key === addedKey}
							onChange={(changed) => replace(at, changed)}
							onRemove={conditions.length > 1 ? () => remove(at) : undefined}
						/>
					),
				)}
			</ul>
			<Group gap="xs">
				<Button
					ref={adding}
					size="compact-sm"
					variant="default"
					leftSection={<Plus size={14} aria-hidden />}
					disabled={isFull}
					onClick={() => add(newCondition())}
				>
					Add condition
				</Button>
				{depth < deepest && (
					<Button
						size="compact-sm"
						variant="subtle"
						leftSection={<Plus size={14} aria-hidden />}
						disabled={isFull}
						onClick={() => add({ ...newGroup(), conjunction: conjunction === 'all' ? 'any' : 'all' })}
					>
						Add group
					</Button>
				)}
			</Group>
		</div>
	);
};
