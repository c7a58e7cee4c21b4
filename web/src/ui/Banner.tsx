/** A one-line notice above the screen. */
import { ActionIcon } from '@mantine/core';
import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './Banner.module.css';

export interface BannerLook {
	readonly color: 'blue' | 'gold' | 'red' | 'spruce';
	readonly icon: LucideIcon;
}

interface BannerProps {
	look: BannerLook;
	children: ReactNode;
	action?: ReactNode;
	onDismiss?: () => void;
}

export const Banner = ({ look: { color, icon: Icon }, children, action, onDismiss }: BannerProps) => (
	<div className={c.banner} data-ix={color}>
		<Icon className={c.icon} size={17} aria-hidden />
		<div className={c.words}>{children}</div>
		{action}
		{onDismiss && (
			<ActionIcon className={c.close ?? ''} size={28} aria-label="Dismiss" onClick={onDismiss}>
				<X size={16} aria-hidden />
			</ActionIcon>
		)}
	</div>
);
