/** An inbox's colour: as a dot before its name, or as a chip with the sign of its kind. The name always stands beside. */
import type { InboxColor, InboxType } from '@quad/contract/session/routes.ts';
import { type LucideIcon, MessageCircle, User, Users, Zap } from 'lucide-react';
import c from './InboxMark.module.css';

const icons: Record<InboxType, LucideIcon> = { personal: User, group: Users, highspeed: Zap, whatsapp: MessageCircle };

interface Marked {
	color: InboxColor;
}

export const InboxDot = ({ color }: Marked) => <span className={c.dot} data-ix={color} aria-hidden />;

export const InboxChip = ({ color, type }: Marked & { type: InboxType }) => {
	const Icon = icons[type];
	return (
		<span className={c.chip} data-ix={color} aria-hidden>
			<Icon size={14} strokeWidth={2.25} />
		</span>
	);
};
