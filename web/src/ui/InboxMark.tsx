/** An inbox's color, as a dot before its name or a chip with its type's icon. The name is always shown. */
import { type LucideIcon, MessageCircle, User, Users, Zap } from 'lucide-react';
import type { MarkColor } from '../theme/palette.ts';
import c from './InboxMark.module.css';

const icons = { personal: User, group: Users, highspeed: Zap, whatsapp: MessageCircle } satisfies Record<
	string,
	LucideIcon
>;

interface Marked {
	color: MarkColor;
}

export const InboxDot = ({ color }: Marked) => <span className={c.dot} data-ix={color} aria-hidden />;

export const InboxChip = ({ color, type }: Marked & { type: keyof typeof icons }) => {
	const Icon = icons[type];
	return (
		<span className={c.chip} data-ix={color} aria-hidden>
			<Icon size={14} strokeWidth={2.25} />
		</span>
	);
};
