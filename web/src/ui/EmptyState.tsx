/** Shown in place of an empty list: why it is empty, and what to do about it. */
import { Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './EmptyState.module.css';

interface EmptyStateProps {
	icon?: LucideIcon;
	title: string;
	/** A sentence that says what to do. */
	children?: ReactNode;
	action?: ReactNode;
	/** Announces a failure to screen readers, and shows it in another color. */
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
