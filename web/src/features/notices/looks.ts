/** How something that is said above the screen looks. Its type is free text and only hints at it (gaps N-47). */
import type { IncidentImpact } from '@quad/contract/notices/routes.ts';
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react';

export interface Look {
	readonly color: 'blue' | 'gold' | 'red' | 'spruce';
	readonly icon: LucideIcon;
}

const info: Look = { color: 'blue', icon: Info };
const warning: Look = { color: 'gold', icon: TriangleAlert };
const error: Look = { color: 'red', icon: OctagonAlert };
const maintenance: Look = { color: 'gold', icon: Wrench };
const success: Look = { color: 'spruce', icon: CircleCheck };

const byType: ReadonlyMap<string, Look> = new Map([
	['warning', warning],
	['error', error],
	['maintenance', maintenance],
	['success', success],
]);

export const lookOfType = (type: string): Look => byType.get(type.toLowerCase()) ?? info;

const byImpact: Readonly<Record<IncidentImpact, Look>> = {
	none: info,
	maintenance,
	minor: warning,
	major: error,
	critical: error,
};

export const lookOfImpact = (impact: IncidentImpact): Look => byImpact[impact];
