/** What stands where a list would be: why nothing is there, and what to do about it. */
import { Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './EmptyState.module.css';

interface EmptyStateProps {
	icon?: LucideIcon;
	title: string;
	/** A sentence that says what to do. */
	children?: ReactNode;
	/** A button or a link. */
	action?: ReactNode;
	/** Something went wrong: said aloud, and in another color. */
	failed?: boolean;
}

export const EmptyState = ({ icon: Icon, title, children, action, failed }: EmptyStateProps) => (
	<div className={c.state} role={failed ? 'alert' : undefined} data-ix={failed ? 'red' : undefined}>
		{Icon && (
			<span className={c.icon}>
				<Icon size={24} aria-hidden />
			</span>
		)}
		<Title order={2} size="h3">
			{title}
		</Title>
		{children && (
			<Text c="dimmed" maw={420} component="div">
				{children}
			</Text>
		)}
		{action}
	</div>
);
