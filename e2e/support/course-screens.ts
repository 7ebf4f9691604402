import type { Locator } from '@playwright/test';
import { listCourses } from '@golf-league/core/contracts/courses.ts';
import { findSharedCourses } from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { getTopDialog, visitLeague, pressButton } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

/** Creates fake courses for one page, so that other screens of the league are not affected. */
function createCourses(leagueId: string): Course[] {
  const createTee = (id: string, name: string, courseRating: number) => {
    return { id, name, par: 71, courseRating, slope: 132, holes: null };
  };
  const createCourse = (id: string, name: string, tees: Course['tees'], lastPlayed: string | null) => {
    return { id, leagueId, name, holes: 18 as const, tees, lastPlayed, own: true, sharedAs: null };
  };
  return [
    createCourse(
      'c1',
      'Ågesta golfklubb, Nedre banan, med ett namn som knappt får plats',
      [
        createTee('t1', 'Gul', 71.3),
        createTee('t2', 'Röd', 72.9),
        createTee('t3', 'Juniorernas och seniorernas', 65.1),
      ],
      '2026-08-15',
    ),
    createCourse('c2', 'Öijared', [createTee('t4', 'Vit', 75.1)], null),
  ];
}

async function openCourseList(visit: Visit): Promise<Locator> {
  const { page, texts: t, world } = visit;
  await visit.fakeResponse(listCourses, createCourses(world.leagues.strokes));
  await visitLeague('strokes')(visit);
  await pressButton(page, t.rounds.register);
  await pressButton(getTopDialog(page), t.rounds.chooseCourse);
  await page.getByRole('heading', { name: 'Öijared' }).waitFor();
  return getTopDialog(page);
}

export const courseScreens: readonly Screen[] = [
  { name: 'the list of courses', as: 'elin', changesBrowser: true, arrange: openCourseList },
  {
    name: 'courses of other leagues, found by name',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const tee = { name: 'Gul', par: 72, courseRating: 71.3, slope: 128, holes: null };
      const createSharedCourse = (sharedCourseId: string, name: string, own: boolean) => {
        return { sharedCourseId, name, own, holes: 18 as const, tees: [tee, { ...tee, name: 'Röd' }] };
      };
      await visit.fakeResponse(findSharedCourses, {
        courses: [
          createSharedCourse('s1', 'Öijared, Gamla banan', false),
          createSharedCourse('s2', 'Öijared, Nya banan', true),
        ],
      });
      const picker = await openCourseList(visit);
      await picker.getByLabel(visit.texts.courses.searchShared).fill('Öij');
      await picker.getByRole('heading', { name: 'Nya banan' }).waitFor();
    },
  },
  {
    name: 'the course form with errors',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      await pressButton(await openCourseList(visit), visit.texts.courses.add);
      const form = getTopDialog(visit.page);
      await pressButton(form, visit.texts.courses.holes);
      await form.getByLabel(visit.texts.courses.pars).fill('4 4 3 5 8');
      await pressButton(form, visit.texts.courses.save);
      await form.getByText(visit.texts.courses.problems.name).waitFor();
    },
  },
  {
    name: 'the round form with a course chosen',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const picker = await openCourseList(visit);
      await picker.getByRole('button', { name: /^Vit/ }).click();
      const form = getTopDialog(visit.page);
      await form.getByLabel(visit.texts.rounds.gross).fill('88');
      await form.getByLabel(visit.texts.courses.index).fill('11,4');
      await form.getByLabel(visit.texts.courses.playingField, { exact: true }).fill('16');
    },
  },
];
