/** An answer or a step of a bot in a list: one line, or its fields while it is open. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import c from './FoldedItem.module.css';

interface FoldedItemProps {
	title: string;
	about: string;
	/** An incomplete item stays open. */
	isComplete: boolean;
	isOpen: boolean;
	onToggle: () => void;
	children: ReactNode;
}

export const FoldedItem = ({ title, about, isComplete, isOpen, onToggle, children }: FoldedItemProps) => {
	const fields = useId();
	const isShown = isOpen || !isComplete;
	return (
		<li className={c.item}>
			<button
				type="button"
				className={c.line}
				aria-expanded={isShown}
				aria-controls={isShown ? fields : undefined}
				disabled={!isComplete}
				onClick={onToggle}
			>
				<ChevronRight className={c.mark} size={16} aria-hidden />
				<span className={c.words}>
					<span className={c.title}>{title}</span>
					{!isShown && <span className={c.about}>{about}</span>}
				</span>
				{!isComplete && <StatusBadge tone="warning">Incomplete</StatusBadge>}
			</button>
			{isShown && (
				<div id={fields} className={c.fields}>
					{children}
				</div>
			)}
		</li>
	);
};
