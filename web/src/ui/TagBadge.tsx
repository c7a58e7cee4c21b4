/** A tag in its color, always with its name. */
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
