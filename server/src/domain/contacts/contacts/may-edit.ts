/** Administrators may edit any contact, other people those that are in no list of the college (spec 3 §5). */
import { type Actor, may } from '../../../foundation/actor.ts';

export const adHocSources = ['Staff', 'ColdContact', 'WhatsAppColdContact', 'WebChat'] as const;

export const isAdHoc = (source: string): boolean => adHocSources.some((one) => one === source);

export const mayEdit = (actor: Actor, source: string): boolean => may(actor, 'administrator') || isAdHoc(source);
