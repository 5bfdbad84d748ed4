-- The six roles that are shipped (rules, "Roles"); a lower level may grant what stands below it.
insert into roles (id, level, names) values
  ('owner', 1, '{"en": "Owner", "he": "בעלים", "fr": "Propriétaire", "ru": "Владелец", "de": "Inhaber", "ar": "المالك"}'),
  ('manager', 2, '{"en": "Manager", "he": "מנהל", "fr": "Responsable", "ru": "Управляющий", "de": "Leitung", "ar": "مدير"}'),
  ('host', 3, '{"en": "Host", "he": "מארח", "fr": "Accueil", "ru": "Хостес", "de": "Empfang", "ar": "مضيف"}'),
  ('editor', 3, '{"en": "Editor", "he": "עורך", "fr": "Rédacteur", "ru": "Редактор", "de": "Redaktion", "ar": "محرّر"}'),
  ('translator', 4, '{"en": "Translator", "he": "מתרגם", "fr": "Traducteur", "ru": "Переводчик", "de": "Übersetzung", "ar": "مترجم"}'),
  ('viewer', 5, '{"en": "Viewer", "he": "צופה", "fr": "Lecteur", "ru": "Наблюдатель", "de": "Lesezugriff", "ar": "مُشاهد"}')
on conflict (id) do nothing;
