/** A chip with a menu: it is edited, moved to the other side, or removed. */
import { Menu } from '@mantine/core';
import type { PartKind } from '@quad/contract/texting/messaging/audience.ts';
import { ArrowRightLeft, type LucideIcon, X } from 'lucide-react';
import { partLooks } from '../../../../../parts/compose/part-looks.ts';
import { RowAction } from '../../../../../ui/RowMenu.tsx';
import c from './PartChip.module.css';
import type { Side } from './parts.ts';

interface ChipAction {
	readonly icon: LucideIcon;
	readonly label: string;
	readonly onDo: () => void;
}

interface PartChipProps {
	kind: PartKind;
	name: string;
	side: Side;
	isBroken?: boolean;
	/** What else can be done with it, such as editing. */
	action?: ChipAction | undefined;
	onMove: () => void;
	onRemove: () => void;
}

export const PartChip = ({ kind, name, side, isBroken = false, action, onMove, onRemove }: PartChipProps) => {
	const { icon: Icon, color, word } = partLooks[kind];
	return (
		<li
			className={c.chip}
			data-ix={color}
			data-neutral={color === undefined || undefined}
			data-broken={isBroken || undefined}
		>
			<Menu position="bottom-start" withinPortal>
				<Menu.Target>
					<button
						type="button"
						className={c.name}
						aria-label={`${word} ${name}`}
						onClick={(event) => event.stopPropagation()}
					>
						<Icon size={14} aria-hidden />
						<span className={c.text}>{name}</span>
					</button>
				</Menu.Target>
				<Menu.Dropdown onClick={(event) => event.stopPropagation()}>
					{action && (
						<RowAction icon={action.icon} onDo={action.onDo}>
							{action.label}
						</RowAction>
					)}
					<RowAction icon={ArrowRightLeft} onDo={onMove}>
						{side === 'include' ? 'Leave out instead' : 'Include instead'}
					</RowAction>
					<RowAction icon={X} onDo={onRemove}>
						Remove
					</RowAction>
				</Menu.Dropdown>
			</Menu>
			<button
				type="button"
				className={c.remove}
				aria-label={`Remove ${name}`}
				onClick={(event) => {
					event.stopPropagation();
					onRemove();
				}}
			>
				<X size={14} aria-hidden />
			</button>
		</li>
	);
};
