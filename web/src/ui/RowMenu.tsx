/** A menu behind three dots with the actions on one row of a list, or rarely on all rows. */
import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowMenuProps {
	/** The name of the row, or of all rows. */
	of: string;
	isBusy?: boolean;
	children: ReactNode;
}

export const RowMenu = ({ of, isBusy = false, children }: RowMenuProps) => (
	<Menu position="bottom-end" withinPortal>
		<Menu.Target>
			<ActionIcon variant="subtle" color="gray" size="lg" loading={isBusy} aria-label={`Actions for ${of}`}>
				<EllipsisVertical size={18} aria-hidden />
			</ActionIcon>
		</Menu.Target>
		<Menu.Dropdown>{children}</Menu.Dropdown>
	</Menu>
);

interface RowActionProps {
	icon: LucideIcon;
	children: string;
	/** Destructive items come last, in red. */
	isDanger?: boolean;
	isBusy?: boolean;
	to?: string;
	/** Opens a page that is not a screen, in another tab. */
	href?: string;
	onDo?: () => void;
}

export const RowAction = ({
	icon: Icon,
	children,
	isDanger = false,
	isBusy = false,
	to,
	href,
	onDo,
}: RowActionProps) => {
	const look = {
		leftSection: <Icon size={16} aria-hidden />,
		disabled: isBusy,
		...(isDanger ? { c: 'var(--app-danger)' } : {}),
	};
	if (href !== undefined)
		return (
			<Menu.Item {...look} component="a" href={href} target="_blank" rel="noreferrer">
				{children}
			</Menu.Item>
		);
	return to === undefined ? (
		<Menu.Item {...look} {...(onDo ? { onClick: onDo } : {})}>
			{children}
		</Menu.Item>
	) : (
		<Menu.Item {...look} component={Link} to={to}>
			{children}
		</Menu.Item>
	);
};
