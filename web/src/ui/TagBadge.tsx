/** A tag in its color. The name identifies it, not the color alone. */
import { Badge } from '@mantine/core';

interface TagBadgeProps {
	name: string;
	color: 'blue' | 'gold' | 'red' | 'purple' | 'pink';
}

export const TagBadge = ({ name, color }: TagBadgeProps) => (
	<Badge variant="light" color={color} tt="none">
		{name}
	</Badge>
);
