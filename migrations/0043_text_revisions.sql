-- What colleagues publish of the site's texts: one row for each publication, removal or taking back, and none is changed afterwards. A text
-- without rows here is the one of its file. The first change of such a text also keeps what its file said, from the beginning on.
create table text_revisions (
  kind text not null check (kind in ('page', 'post', 'faq')),
  slug text not null,
  version integer not null check (version > 0),
  change text not null check (change in ('published', 'removed', 'taken_back')),
  content jsonb,
  begins_at timestamptz not null,
  takes_back integer,
  staff_id integer references staff,
  staff_name text,
  at timestamptz not null,
  primary key (kind, slug, version),
  constraint text_revisions_content_check check ((change = 'published') = (content is not null)),
  constraint text_revisions_takes_back_check check (
    (change = 'taken_back') = (takes_back is not null) and (takes_back is null or takes_back < version)
  )
);
create trigger tell_site_changed after insert or update or delete or truncate on text_revisions
  for each statement execute function tell_site_changed();

-- A text of a file has a version too: whoever edits it names the one that they saw, and a file saved meanwhile is noticed.
alter table faqs add column version integer not null default 1;
alter table posts add column version integer not null default 1;
alter table pages add column version integer not null default 1;
create function count_text_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger count_text_version before update on faqs for each row execute function count_text_version();
create trigger count_text_version before update on posts for each row execute function count_text_version();
create trigger count_text_version before update on pages for each row execute function count_text_version();
